/** Of the process that `npm start` runs, and of deploy/. Objects die young: with the default the heap grows to half as much again. */
export const nodeFlags = ['--max-semi-space-size=4'];
