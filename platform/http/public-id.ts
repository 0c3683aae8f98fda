const publicId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True for an id that the database can have made. Others name nothing, and some it could not even read. */
export function isPublicId(text: string): boolean {
  return publicId.test(text);
}
