import type { ComponentType } from 'react'

/** One page of the gallery (spec 2): a file under pages/ is its address, `pages/mypage/edit.tsx` is /dev/mypage/edit/. */
export interface DevPage {
  /** `pc` takes the whole window, on a desktop as well where the guard lets it. */
  readonly layout?: 'pc'
  readonly View: ComponentType
}
