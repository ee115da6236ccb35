/** Contrast of two #RRGGBB colours as defined by WCAG, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, mixed with black on a light ground or with white on a dark one, only as far as the contrast requires. */
export function readableOn(ground: string, color: string, contrast: number): string {
  const toward = luminanceOf(ground) > 0.2 ? 0 : 255
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = `#${channelsOf(color)
      .map((value) =>
        Math.round(value + (toward - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrastOf(mixed, ground) >= contrast) return mixed
  }
  return toward === 0 ? '#000000' : '#ffffff'
}

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
