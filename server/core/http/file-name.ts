/** The base name of a file as sent, without control characters; some clients send a full path. */
export const fileNameOf = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')
