/** `SLOW=4`: browsers run four times slower and responses are delayed, to expose timing-dependent tests. */
export const slowness = Number(process.env['SLOW'] ?? 1)
