/** A moment in a list: its caption says the year, and a list never has two days of the same name. */
export const shortMoment = {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Intl.DateTimeFormatOptions;
