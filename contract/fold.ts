/** `Étui-Pouch` -> `etui-pouch`: accents and case do not matter in what people look for. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
