/** A table cell without a value. */
export const EmptyCell = () => <span className="text-muted">–</span>
