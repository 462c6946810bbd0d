/** `Étui-Pouch` -> `etui-pouch`: searches ignore accents and case. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
