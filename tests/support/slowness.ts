/** `SLOW=4`: windows four times as slow, and answers that take their time, so that a test that hangs on luck shows. */
export const slowness = Number(process.env['SLOW'] ?? 1)
