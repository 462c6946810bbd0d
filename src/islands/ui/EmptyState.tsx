import type { ReactNode } from 'react'

interface Props {
  /** A decorative picture or icon. */
  picture?: ReactNode
  text: string
  /** `h1` if the text is the only content of the page. */
  heading?: 'h1' | 'h2'
  /** The next useful step: a Button or a link styled as one. */
  action?: ReactNode
}

/** Empty state: one sentence and the next useful action. */
export function EmptyState({ picture, text, heading: Text = 'h2', action }: Props) {
  return (
    <div className="grid justify-items-center gap-6 rounded-card border border-line bg-white px-6 py-16 text-center">
      {picture && <div className="text-rose">{picture}</div>}
      <Text className="display max-w-text text-title text-balance">{text}</Text>
      {action}
    </div>
  )
}
