/** The answer of a provider, when it comes within so many ms; rejects otherwise. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider does not answer.')), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
