/** The parts of stations' stamps, as data/build ships them: the common ones, and further ones of each prefecture, in the order of PREFECTURES. */
declare module 'virtual:stamps/parts' {
  type Load<T> = () => Promise<{ readonly default: T }>
  export const elements: Load<import('../catalogue/packed.ts').PackedElements>
  interface Scenery {
    readonly scenery: import('./plan-scene.ts').SceneryByName
  }
  export const scenery: () => Promise<Scenery>
  /** With the scenery of its places. */
  export const scenes: readonly (() => Promise<Scenery & { readonly default: import('../catalogue/packed.ts').PackedScenes }>)[]
  export const letters: Load<import('../catalogue/packed.ts').PackedLetters>
  /** Those of marks of presses too. */
  export const lettersOf: readonly Load<import('../catalogue/packed.ts').PackedLetters>[]
  /** For stamps of other kinds. */
  export const otherLetters: Load<import('../catalogue/packed.ts').PackedLetters>
}

/** One station's part of all these, before the phone has them: each a file of its own. Rejects where there is none (in the development server). */
declare module 'virtual:stamps/kits' {
  export const kit: (stamp_id: number) => Promise<{ readonly default: import('../catalogue/packed.ts').PackedKit }>
}
