/** Whether a list of so many rows has lower ones, to show more of them at once. */
export const isLongList = (rows: number) => rows > 12
