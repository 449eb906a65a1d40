import { runCardFrame } from "./card-fields";

runCardFrame(window.location.origin);
