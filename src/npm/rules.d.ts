import type { Words } from "./hensoku.js";
