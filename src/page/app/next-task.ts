/** Ends the current task: a tap in between is answered, and no task is longer than its part. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
