/** `open`: the partner waits for us; `waiting`: we wait for the partner. */
export type RequestState = 'open' | 'waiting' | 'closed'

/** A `note` is for staff only. */
export type MessageKind = 'partner' | 'staff' | 'note'

export type MessageChannel = 'form' | 'shop' | 'email' | 'desk'
