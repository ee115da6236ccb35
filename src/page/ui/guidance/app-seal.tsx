/** The app's icon, as on a home screen. */
export const AppSeal = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <>
    <rect x={x} y={y} width={size} height={size} rx={size / 7} fill="none" stroke="#c3c9d4" />
    <image href="/icons/favicon.svg" x={x} y={y} width={size} height={size} />
  </>
)
