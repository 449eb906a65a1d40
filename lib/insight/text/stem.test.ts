import { stem } from "./stem";

// The examples of Porter's paper.
test.each(
  `caresses caress, ponies poni, ties ti, caress caress, cats cat, feed feed, agreed agre, plastered plaster, bled bled,
   motoring motor, sing sing, conflated conflat, troubled troubl, sized size, hopping hop, tanned tan, falling fall,
   hissing hiss, fizzed fizz, failing fail, filing file, happy happi, sky sky, relational relat, conditional condit,
   rational ration, valenci valenc, digitizer digit, conformabli conform, radicalli radic, differentli differ, vileli vile,
   analogousli analog, vietnamization vietnam, predication predic, operator oper, feudalism feudal, decisiveness decis,
   hopefulness hope, callousness callous, formaliti formal, sensitiviti sensit, sensibiliti sensibl, triplicate triplic,
   formative form, formalize formal, electriciti electr, electrical electr, hopeful hope, goodness good, revival reviv,
   allowance allow, inference infer, airliner airlin, gyroscopic gyroscop, adjustable adjust, defensible defens,
   irritant irrit, replacement replac, adjustment adjust, dependent depend, adoption adopt, homologou homolog,
   communism commun, activate activ, angulariti angular, homologous homolog, effective effect, bowdlerize bowdler,
   probate probat, rate rate, cease ceas, controll control, roll roll`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
)("%s → %s", (word, expected) => expect(stem(word)).toBe(expected));

test.each(["ai", "c", "", "5g", "naïve", "c++", "日本"])("%p stays as it is", (word) => expect(stem(word)).toBe(word));
