/** Texts with one of them as typed; an empty one is removed, so that a cleared field counts as unchanged. */
export function withText<Texts extends Readonly<Record<string, string>>>(texts: Texts, key: string, text: string) {
  const { [key]: _, ...rest } = texts
  return text === '' ? rest : { ...texts, [key]: text }
}
