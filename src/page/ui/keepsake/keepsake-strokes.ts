/** The keepsake's mark in a radius of 100: beads of the binding thread, a ring, and the cover's slip with 記念 on it. */
export const BEADS = { count: 32, radius: 4.9, at: 92.5 } as const
export const RING = { radius: 80.5, width: 3 } as const
export const SLIP = { path: 'M-25 -57H25V57H-25z', width: 3.8 } as const
/** 記 over 念 as outlines on a grid of 250, their centre at 125 -95: fonts differ between phones. */
export const LETTERS = [
  {
    y: -26,
    path: 'M113-185l-80 16l0-31l80 12l0 3M232 9l-115 2l-1-140l71 14l0-47l-69-14l0-4l108-20l-11 113l-28 0l0-22l-34 16l-7 75l58-11l10-40l4 0l14 78M116-151l-103 22l0-35l103 9l0 4M109-118l-79 21l0-30l79 6l0 3M103-84l-79 21l0-30l79 6l0 3M102 16l-25 0l-2-16l-47 19l-8-77l38 0l0 9l52-12l-8 77M75-6l-2-25l-15-12l-2 31l19 6',
  },
  {
    y: 26,
    path: 'M223-126l-92-57l-117 54l-2-3l89-74l62 9l-25 11l100 19l-15 41M174-143l-96 18l0-31l96 10l0 3M216-105l-131 41l-2-3l65-44l-104 23l0-35l112 7l18-12l42 23M232-19l-34 24l-22-76l4-1l52 53M162-51l-31 26l-18-44l3-2l46 20M49 9l-32-32l41-47l3 3l-12 76M186 12l-120 2l2-75l41 0l-15 44l68-6l7-21l4 0l13 56',
  },
] as const
/** The mark where its characters would be illegible: ring and slip alone. */
export const GLYPH_RING = { radius: 88, width: 14 } as const
export const GLYPH_SLIP = 'M-25 -56H25V56H-25z'
