import type { MarkInk } from './mark-ink.ts'

/** Both marks where their characters would be illegible: the keepsake's slip upright in its ring, the postmark's track across it. */
export const KEEPSAKE_GLYPH: readonly MarkInk[] = [
  { d: 'M-88 0a88 88 0 1 1 176 0a88 88 0 1 1-176 0z', width: 14 },
  { d: 'M-25-56H25V56H-25z', width: null },
]
export const POSTMARK_GLYPH: readonly MarkInk[] = [
  { d: 'M-89 0a89 89 0 1 1 178 0a89 89 0 1 1-178 0z', width: 15 },
  { d: 'M-86-19H86M-86 19H86', width: 12 },
  { d: 'M-54-40V40M-18-40V40M18-40V40M54-40V40', width: 11 },
]
