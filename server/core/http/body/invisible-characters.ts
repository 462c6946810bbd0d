// Keeps line breaks, tabs, and characters that scripts and emoji need: joiners and single-direction marks.
const invisible = /[^\P{Cc}\t\n\r]|[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/**
 * A text as a person sees it: removes control characters, and invisible or reordering characters that can make one name
 * look like another.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')
