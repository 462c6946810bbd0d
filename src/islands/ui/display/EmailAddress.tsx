import { Fragment } from 'react'

/** An email address that wraps before its punctuation rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((piece, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
