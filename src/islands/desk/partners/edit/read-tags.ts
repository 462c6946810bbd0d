import { maxTagLength, maxTags } from '../../../../../contract/desk/partners/partner-changes.ts'

/** `Key account, Boutique` -> two tags; undefined if there are too many or a tag is too long. */
export function tagsIn(text: string): string[] | undefined {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return tags.length > maxTags || tags.some((tag) => tag.length > maxTagLength) ? undefined : tags
}
