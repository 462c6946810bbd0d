/** Something the operator has to mend before the shop can run: printed as one sentence, without a stack, exit code 1. */
export class Complaint extends Error {
  override name = 'Complaint'
}
