/** The calls of one's own second factor: the shop and the desk have endpoints each. */
export interface SecondFactorCalls {
  read: (signal: AbortSignal) => Promise<{ on: boolean; recoveryCodesLeft: number; required: boolean }>
  start: () => Promise<{ secret: string; uri: string }>
  confirm: (code: string) => Promise<{ recoveryCodes: string[] }>
  remove: (input: { currentPassword: string; code: string }) => Promise<unknown>
}
