/** Runs in the page at /dev/goldens/: every picture by its name, in base64; null while one is not drawn yet. */
export function readGoldenCanvases(count: number): [string, string][] | null {
  const channelOf = (canvas: HTMLCanvasElement, channel: number) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.filter((_, at) => at % 4 === channel)
  const sheets = [...document.querySelectorAll<HTMLElement>('[data-sheet]')].map((figure) => {
    const canvas = figure.querySelector('canvas')
    return { name: figure.dataset['sheet'] ?? '', shades: canvas === null || canvas.width === 1 ? undefined : channelOf(canvas, 3) }
  })
  const others = [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-golden]')].map((canvas) => ({
    name: canvas.dataset['golden'] ?? '',
    shades: channelOf(canvas, 0)?.map((grey) => 255 - grey),
  }))
  const found = [...sheets, ...others].flatMap(({ name, shades }): [string, string][] =>
    shades === undefined ? [] : [[name, btoa(Array.from(shades, (shade) => String.fromCharCode(shade)).join(''))]],
  )
  return found.length === count ? found : null
}
