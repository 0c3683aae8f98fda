/** At most 15 digits, which a number holds exactly: the id of a row, an amount in an address. */
export const positiveIntegerPattern = /^[1-9]\d{0,14}$/;

/** The same, or 0. */
export const wholeNumberPattern = /^(?:0|[1-9]\d{0,14})$/;
