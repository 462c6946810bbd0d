/** `SLOW=4`: browsers four times as slow, and delayed responses, to expose timing-dependent tests. */
export const slowness = Number(process.env['SLOW'] ?? 1)
