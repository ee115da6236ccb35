import { fill, outline, rectangle, type Tone } from './cut.ts'

export type PlateStyle = 'open' | 'solid' | 'cut' | 'double' | 'solidcut' | 'notch'
export const PLATE_STYLES: readonly PlateStyle[] = ['open', 'solid', 'cut', 'double', 'solidcut', 'notch']

/** A name plate by its centre, with cleared wood around it; `tone` is the lettering's. */
export function plate(x: number, y: number, w: number, h: number, style: PlateStyle): { readonly board: string; readonly tone: Tone } {
  const layer = (grow: number, tone: Tone, corner: 'square' | 'cut' | 'notch' = 'square') =>
    fill(CORNERS[corner](x - w / 2 - grow, y - h / 2 - grow, w + 2 * grow, h + 2 * grow, 8 + grow * 0.4), tone)
  switch (style) {
    case 'solid':
      return { board: layer(8, 'w') + layer(3, 'k'), tone: 'w' }
    case 'cut':
      return { board: layer(8.5, 'w', 'cut') + layer(4, 'k', 'cut') + layer(0.4, 'w', 'cut'), tone: 'k' }
    case 'double':
      return { board: layer(9.5, 'w') + layer(6, 'k') + layer(3.6, 'w') + layer(1.6, 'k') + layer(0.2, 'w'), tone: 'k' }
    case 'solidcut':
      return { board: layer(8.5, 'w', 'cut') + layer(4, 'k', 'cut'), tone: 'w' }
    case 'notch':
      return { board: layer(8.5, 'w', 'notch') + layer(4, 'k', 'notch') + layer(1.2, 'w', 'notch') + layer(-0.6, 'k', 'notch'), tone: 'w' }
    case 'open':
      return { board: layer(8, 'w') + layer(3.4, 'k') + layer(0, 'w'), tone: 'k' }
  }
}

const CORNERS = {
  square: (x: number, y: number, w: number, h: number, _c: number) => rectangle(x, y, w, h),
  cut: (x: number, y: number, w: number, h: number, c: number) =>
    outline([
      [x + c, y],
      [x + w - c, y],
      [x + w, y + c],
      [x + w, y + h - c],
      [x + w - c, y + h],
      [x + c, y + h],
      [x, y + h - c],
      [x, y + c],
    ]),
  notch: (x: number, y: number, w: number, h: number, c: number) =>
    outline([
      [x + c, y],
      [x + w - c, y],
      [x + w - c, y + c],
      [x + w, y + c],
      [x + w, y + h - c],
      [x + w - c, y + h - c],
      [x + w - c, y + h],
      [x + c, y + h],
      [x + c, y + h - c],
      [x, y + h - c],
      [x, y + c],
      [x + c, y + c],
    ]),
}
