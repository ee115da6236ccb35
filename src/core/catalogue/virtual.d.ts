/** Modules that data/build generates from data/ while Vite runs. None is committed, so none can be stale. */
declare module 'virtual:catalogue/stations' {
  const packed: import('./packed.ts').PackedStations
  export default packed
}
declare module 'virtual:catalogue/ekisoba' {
  const packed: import('./packed.ts').PackedEkisoba
  export default packed
}
declare module 'virtual:catalogue/ikimono' {
  const packed: import('./packed.ts').PackedLinked<import('./ikimono.ts').Ikimono>
  export default packed
}
declare module 'virtual:catalogue/traindepots' {
  const packed: import('./packed.ts').PackedLinked<import('./traindepot.ts').Traindepot>
  export default packed
}
declare module 'virtual:catalogue/ekiben' {
  const packed: import('./packed.ts').PackedLinked<import('./ekiben.ts').Ekiben>
  export default packed
}
declare module 'virtual:catalogue/faces' {
  const packed: import('./packed.ts').PackedFaces
  export default packed
}
declare module 'virtual:catalogue/connections' {
  const packed: import('./packed.ts').PackedConnections
  export default packed
}
declare module 'virtual:catalogue/stories' {
  const packed: import('./packed.ts').PackedStories
  export default packed
}
declare module 'virtual:catalogue/story-sources' {
  const packed: import('./packed.ts').PackedStories
  export default packed
}
declare module 'virtual:catalogue/subjects' {
  const packed: import('./packed.ts').PackedStories
  export default packed
}
declare module 'virtual:catalogue/map' {
  const packed: import('./packed.ts').PackedMap
  export default packed
}
declare module 'virtual:catalogue/sample-art' {
  const sample: import('./packed.ts').SampleArt
  export default sample
}
