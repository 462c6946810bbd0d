/** The last part of a file's name as sent, without control characters: some clients send a path. */
export const fileNameOf = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')
