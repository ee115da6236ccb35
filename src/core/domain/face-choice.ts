/** The impression that the visitor chose as a stamp's face in the book. It stays on the phone; the server has it too once it was sent. */
export interface FaceChoice {
  readonly stamp_id: number
  /** Null for the default: always the newest impression. */
  readonly collected_id: string | null
  /** ISO, UTC, by the phone's corrected clock: of two choices the later one stays. */
  readonly chosen_at: string
  /** The account whose book it is; absent for a guest's. */
  readonly book_id?: string | undefined
  /** Whether the server has it. */
  readonly is_sent: boolean
  /** Epoch ms before which it is not sent: the server refused it. Absent for none. */
  readonly not_before?: number | undefined
}
