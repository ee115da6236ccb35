/** A dab of ink, not quite round, in its colour: filled or as an outline, by the styles around it. */
export const InkDab = ({ color }: { readonly color: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" style={{ color }}>
    <path d={DAB} />
  </svg>
)
const DAB = 'M20 3.5C28 2.5 36.5 9 37 18.5C37.6 28.5 31 36.5 21.5 37C11.5 37.6 3.5 31 3 21.5C2.5 12 10 4.5 20 3.5z'
