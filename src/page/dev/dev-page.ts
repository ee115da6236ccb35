import type { ComponentType } from 'react'

/** One page of the gallery (spec 2). Its file under pages/ determines its address: `pages/mypage/edit.tsx` is /dev/mypage/edit/. */
export interface DevPage {
  /** `pc` takes the whole window, on a desktop as well where the guard allows it. */
  readonly layout?: 'pc'
  readonly View: ComponentType
}
