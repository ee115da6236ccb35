import type { ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'

/** From the page to the worker; every job is answered once, by its number. */
export type BenchRequest =
  | { readonly type: 'prepare'; readonly job: number; readonly plate: string; readonly coverage: Uint8Array<ArrayBuffer>; readonly n: number }
  | { readonly type: 'print'; readonly job: number; readonly plate: string; readonly params: ImprintParams; readonly color: number }

/** From the worker to the page; `ready` is sent once, before any answer. */
export type BenchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly job: number; readonly bitmap: ImageBitmap | null }
  | { readonly type: 'failed'; readonly job: number; readonly reason: string }
