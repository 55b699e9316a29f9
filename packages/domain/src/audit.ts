/** How many days before its end the trail is read where no start is given. */
export const trailDays = 90;
