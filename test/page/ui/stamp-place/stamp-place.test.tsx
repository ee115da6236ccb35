import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { STAMP_KINDS, type StampKind } from '../../../../src/core/catalogue/stamp-kind.ts'
import { StampPlace } from '../../../../src/page/ui/stamp-place/stamp-place.tsx'

afterEach(cleanup)

it('[10] the place of every kind is an outline of its own proportions: a ticket is wide, a train is high', () => {
  const kinds = Object.keys(STAMP_KINDS) as StampKind[]
  const sizeOf = (kind: StampKind) => {
    const { container } = render(<StampPlace kind={kind} />)
    return container.querySelector('path')?.getAttribute('d') ?? ''
  }
  const outlines = new Map(kinds.map((kind) => [kind, sizeOf(kind)]))
  for (const round of ['ekisoba', 'ikimono'] as const) expect(outlines.get(round)).toBe(outlines.get('station'))
  expect(new Set(outlines.values()).size).toBe(kinds.length - 2)
  expect(outlines.get('login')).toContain('h340')
})
