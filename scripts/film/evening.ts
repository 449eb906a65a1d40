// Each function runs in the page, which gets its source: it uses nothing from outside. The picture is 640 × 360.

/** Draws the sky and the sun, which sets in the course of the film. `share` is how much of it is over. */
export function sky(draw: CanvasRenderingContext2D, share: number): void {
  const colours = draw.createLinearGradient(0, 0, 0, 250);
  colours.addColorStop(0, `hsl(${222 - share * 6} 42% ${44 - share * 14}%)`);
  colours.addColorStop(0.65, `hsl(${28 - share * 8} ${74 - share * 12}% ${74 - share * 14}%)`);
  colours.addColorStop(1, "#fbe3c0");
  draw.fillStyle = colours;
  draw.fillRect(0, 0, 640, 360);
  draw.fillStyle = "#fff3d6";
  draw.beginPath();
  draw.arc(470, 168 + share * 46, 26, 0, 7);
  draw.fill();
}

export function ridges(draw: CanvasRenderingContext2D): void {
  for (const [base, swell, colour] of [
    [228, 20, "#8a86a0"],
    [266, 14, "#5d5a6c"],
  ] as const) {
    draw.fillStyle = colour;
    draw.beginPath();
    draw.moveTo(0, 360);
    for (let x = 0; x <= 640; x += 16) {
      draw.lineTo(x, base - swell * (Math.sin(x / 92 + base) + Math.sin(x / 41 + base * 2) / 3));
    }
    draw.lineTo(640, 360);
    draw.fill();
  }
}

export function mill(draw: CanvasRenderingContext2D): void {
  draw.fillStyle = "#2b2622";
  draw.fillRect(92, 226, 70, 60);
  draw.beginPath();
  draw.moveTo(82, 228);
  draw.lineTo(127, 192);
  draw.lineTo(172, 228);
  draw.fill();
  draw.fillRect(144, 196, 10, 20);
  draw.fillStyle = "#ffd27a";
  draw.fillRect(106, 244, 11, 14);
  draw.fillRect(134, 244, 11, 14);
}

export function wheel(draw: CanvasRenderingContext2D, time: number): void {
  draw.save();
  draw.translate(180, 276);
  draw.rotate(time * 0.8);
  draw.strokeStyle = "#2b2622";
  draw.lineWidth = 4;
  draw.beginPath();
  draw.arc(0, 0, 23, 0, 7);
  for (let spoke = 0; spoke < 4; spoke++) {
    const [x, y] = [28 * Math.cos((spoke * Math.PI) / 4), 28 * Math.sin((spoke * Math.PI) / 4)];
    draw.moveTo(-x, -y);
    draw.lineTo(x, y);
  }
  draw.stroke();
  draw.restore();
}

export function pond(draw: CanvasRenderingContext2D, time: number): void {
  draw.fillStyle = "#4a5a72";
  draw.fillRect(0, 296, 640, 64);
  draw.strokeStyle = "#e9cfa4";
  draw.lineWidth = 2;
  for (let row = 0; row < 6; row++) {
    const shift = Math.sin(time * 0.9 + row) * 12;
    draw.globalAlpha = 0.5 - row * 0.06;
    draw.beginPath();
    draw.moveTo(420 - row * 18 + shift, 304 + row * 9);
    draw.lineTo(510 + row * 16 + shift, 304 + row * 9);
    draw.stroke();
  }
  draw.globalAlpha = 1;
}

/** Draws a swift on its round: far away it is small, and it banks where it turns. */
export function swift(draw: CanvasRenderingContext2D, time: number, place: number): void {
  const turn = time * (0.72 + (place % 5) * 0.05) + place * 0.61;
  const x = 330 + Math.cos(turn) * (150 + (place % 4) * 40) + Math.sin(turn * 2.3 + place) * 26;
  const y = 112 + Math.sin(turn) * (36 + (place % 3) * 12) + Math.cos(turn * 1.7 + place) * 14;
  const near = 1 + Math.sin(turn) * 0.45;
  const beat = Math.sin(time * 17 + place) * Math.max(0, Math.sin(time * 1.3 + place)) * 0.35;
  draw.save();
  draw.translate(x, y);
  draw.rotate(Math.atan2(Math.cos(turn) * 40, -Math.sin(turn) * 170) * 0.4);
  draw.scale(near, near * (1 - Math.abs(beat)));
  draw.fillStyle = "#1d1a18";
  draw.beginPath();
  draw.moveTo(-15, 5);
  draw.quadraticCurveTo(-6, -7, 0, -3);
  draw.quadraticCurveTo(6, -7, 15, 5);
  draw.quadraticCurveTo(6, -1, 1, 3);
  draw.lineTo(3, 10);
  draw.lineTo(0, 7);
  draw.lineTo(-3, 10);
  draw.lineTo(-1, 3);
  draw.quadraticCurveTo(-6, -1, -15, 5);
  draw.fill();
  draw.restore();
}
