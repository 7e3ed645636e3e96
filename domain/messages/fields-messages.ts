export const fields = {
  fullName: "Please enter your full name.",
  email: "Please enter your email address.",
  emailFormat: "Please enter an email address such as name@example.com.",
  address: "Please enter your address.",
  password: "Please enter your password.",
  code: "Please enter the six digits of the code.",
  newPassword: "Please choose a password.",
  confirmPassword: "Please enter the password again.",
  tooLong: (characters: number) => `Please use at most ${characters} characters.`,
  controlCharacters: "Please remove the invisible characters.",
} as const;
