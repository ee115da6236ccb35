import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StampOnPaper } from '../../../../src/page/ui/paper/stamp-on-paper.tsx'

const INKS = [
  { d: 'M0 0h10', width: 4 },
  { d: 'M0 0h5v5z', width: null, x: 3, y: 2, scale: 0.5 },
]

it('[15] a mark on a printed stamp keeps paper free around every line, so that it can be read in grey', () => {
  const mark = { inks: INKS, color: '#2a2a2a', opacity: 0.9, turn: 5, x: 0.8, y: 0.8, width: 0.3 }
  const { container } = render(
    <svg>
      <StampOnPaper
        stamp={{ art: '<circle r="9"/>', mark, color: '#b8301d', tilt: 0, sub_stamps: [], pressed_at: '2026-05-05T02:00:00.000Z' }}
        x={0}
        y={0}
        size={40}
      />
    </svg>,
  )
  const [halo, inked] = ['g[stroke="#fff"]', 'g[opacity]'].map((group) => [...container.querySelectorAll(`${group} path`)])
  expect(halo?.map((path) => path.getAttribute('d'))).toEqual(INKS.map(({ d }) => d))
  expect(inked?.map((path) => path.getAttribute('d'))).toEqual(INKS.map(({ d }) => d))
  expect(halo?.map((path) => Number(path.getAttribute('stroke-width')))).toEqual([10, 12])
  // Below the ink.
  expect(halo?.at(-1)?.compareDocumentPosition(inked?.[0] ?? container)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
