const argon2 = require("../../../node_modules/@node-rs/argon2");

/** Stands for `@node-rs/argon2` in tests: hashes at a fraction of the cost. What was hashed is verified as it is. */
module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { ...options, memoryCost: 1024, timeCost: 1 }),
};
