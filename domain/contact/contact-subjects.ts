export const contactSubjects = ["general", "data_protection"] as const;
export type ContactSubject = (typeof contactSubjects)[number];
