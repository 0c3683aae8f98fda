/** Nobody may read any more what the process writes (a closed pipe, a full disk): the lines are lost, the service is not. */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => {});
}
