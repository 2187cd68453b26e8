/** Ratings that wait for an answer. 0 is no rating. */
export const isLow = (rating: number): boolean => rating >= 1 && rating <= 2
