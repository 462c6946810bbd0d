/** Whether a list has so many rows that its rows are dense. */
export const isLongList = (rows: number) => rows > 12
