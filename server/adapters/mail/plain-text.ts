import type { Block, EmailContent, Node } from './content.ts'

/** Characters per line of tables; mail programs break longer lines. */
const width = 64

/** The text part of an email: the same content in the same order as its HTML, without what the subject says. */
export function renderText(content: EmailContent): string {
  const { greeting, intro, facts, buttons, body, addresses, after, closing, footer } = content
  const sections = [
    greeting,
    ...intro.map(nodeText),
    factsText(facts),
    ...buttons.map(({ text, link }) => `${text}\n${link}`),
    ...body.map(nodeText),
    ...addresses.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n')),
    ...after.map(nodeText),
    closing,
    `-- \n${footer}`
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

const nodeText = (node: Node): string => (typeof node === 'string' ? node : blockText(node))

function blockText(block: Block): string {
  if ('sums' in block)
    return block.sums
      .flatMap(({ label, amount, isTotal }) => [...(isTotal ? [rule] : []), aligned(label, amount)])
      .join('\n')
  const { heads, rows, more } = block
  return [
    aligned(heads.item, heads.amount),
    rule,
    ...rows.map(({ title, notes, amount }) => [aligned(title, amount), ...notes.map((note) => `  ${note}`)].join('\n')),
    ...(more ? [`${more.text}\n${more.link}`] : [])
  ].join('\n')
}

const rule = '-'.repeat(width)

function factsText(facts: EmailContent['facts']): string {
  const column = Math.max(0, ...facts.map(({ label }) => label.length)) + 2
  return facts.map(({ label, value }) => label.padEnd(column) + value).join('\n')
}

/** A label with its amount at the right edge; a long label is wrapped and keeps out of the column of amounts. */
function aligned(label: string, amount: string): string {
  const lines = wrap(label, width - amount.length - 2)
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), last.padEnd(width - amount.length) + amount].join('\n').trimEnd()
}

function wrap(text: string, limit: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.pop() ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (last !== '' && longer.length > limit) lines.push(last, word)
    else lines.push(longer)
  }
  return lines
}
