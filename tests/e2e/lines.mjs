// Games that several tests play, found with the engine.

/**
 * `cylinder-1`: the bishop goes round the edge of the board (8h 9g, then 1f 2e 3d
 * 4c), promotes, and mates together with a gold that it took. White checks once.
 */
export const ROUND_THE_EDGE =
  "9g9f 9c9d 9f9e 9d9e 8h4c+ 3c3d P*9b 2b7g+ 8i7g 9a9b 4c6a 5a4b G*4c".split(" ");
