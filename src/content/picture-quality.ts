/**
 * Quality of all WebP files from `pictures/`. Painted scenes look the same from here to 80, at two thirds of the
 * size.
 */
export const pictureQuality = 60;
