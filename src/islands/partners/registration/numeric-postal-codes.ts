/** Countries with numeric postal codes: phones show the numeric keyboard. */
export const numericPostalCodes: ReadonlySet<string> = new Set(
  'AT AU BE BG CH CY DE DK EE EG ES FI FR GE HR HU ID IL IT JO KE LI LU MA MC ME MK MX MY NO NZ PH RO RS SA SG SI SM TH TN TR TW UA US UY VN ZA'.split(
    ' '
  )
)
