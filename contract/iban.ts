/** Remainder modulo 97 (ISO 7064); letters count as 10 to 35. */
export const mod97 = (text: string): number =>
  Number(BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n)

/** An IBAN in stored form: `fr76 3000 6000…` -> `FR7630006000…`. */
export const normalizeIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Whether a stored IBAN has the format and check digits of ISO 13616. */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d\d[0-9A-Z]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1

/** An IBAN in groups of four, as banks display it. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
