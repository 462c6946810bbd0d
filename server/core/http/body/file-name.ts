/** Maximum characters of a file name. */
const maxLength = 200

/** The base name of a file as sent, without control characters; some clients send a full path. */
export function fileNameOf(name: string): string {
  const base = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')
  if (base.length <= maxLength) return base
  // Shortened before its extension, without which no program opens the file.
  const extension = /\.\w{1,10}$/.exec(base)?.[0] ?? ''
  const loneSurrogate = /[\ud800-\udbff]$/
  return base.slice(0, maxLength - extension.length).replace(loneSurrogate, '') + extension
}
