/** Failures in 15 minutes that stop further tries: of one account from one address, of one account, from one address. */
const limits = { both: 10, account: 50, address: 100 }
export const windowMinutes = 15

export interface Failure {
  account: string
  address: string
  failed_at: string
}

/** Minutes to wait before the next try, 0 for none; `failures` are those of the window, newest first. */
export function minutesToWait(failures: readonly Failure[], account: string, address: string, now: Date): number {
  const groups = [
    { limit: limits.both, of: failures.filter((one) => one.account === account && one.address === address) },
    { limit: limits.account, of: failures.filter((one) => one.account === account) },
    { limit: limits.address, of: failures.filter((one) => one.address === address) }
  ]
  // A full group opens again when its limit-th newest failure leaves the window.
  const waits = groups.map(({ limit, of }) => {
    const oldest = of[limit - 1]
    return oldest ? windowMinutes - (now.getTime() - Date.parse(oldest.failed_at)) / 60_000 : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}
