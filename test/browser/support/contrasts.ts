/**
 * Runs in the page: the contrast of each element's text against its background, as defined by WCAG 2; colours are read back from a canvas, which parses every notation.
 */
export function contrasts(elements: (HTMLElement | SVGElement)[]): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const over = (colors: readonly string[]) => {
    context?.clearRect(0, 0, 1, 1)
    for (const color of colors) {
      if (context) context.fillStyle = color
      context?.fillRect(0, 0, 1, 1)
    }
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return elements.map((each) => {
    const grounds: string[] = []
    for (let element: Element | null = each; element !== null; element = element.parentElement) grounds.unshift(getComputedStyle(element).backgroundColor)
    const [ground, ink] = [luminance(over(grounds)), luminance(over([...grounds, getComputedStyle(each).color]))]
    return (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
  })
}
