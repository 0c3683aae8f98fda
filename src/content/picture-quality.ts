/** Of every WebP made of `pictures/`. Painted scenes look the same from here to 80, at two thirds of the bytes. */
export const pictureQuality = 60;
